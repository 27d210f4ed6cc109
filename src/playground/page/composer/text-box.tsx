import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { channelLabel } from '../directory.ts';
import { say } from '../interactions.ts';
import { useSession } from '../session-context.ts';
import { type Leaf, matchLeaves, parseLine } from './command-line.ts';
import { MessageBox } from './message-box.tsx';
import { SuggestInput } from './suggest-input.tsx';

interface TextBoxProps {
  readonly start: string;
  readonly hasFocus: boolean;
  readonly leaves: readonly Leaf[];
}

/** A slash opens the list of commands. A whole command and a space become a form. */
export const TextBox = ({ start, hasFocus, leaves }: TextBoxProps) => {
  const session = useSession();
  const { state, channel } = session.loaded;
  const box = useRef<HTMLElement>(null);
  const [text, setText] = useState(start);
  const isCommand = /^\/[^\n]*$/.test(text);
  const items = (isCommand ? matchLeaves(leaves, text.slice(1)) : []).map((leaf) => ({
    label: `/${leaf.label}`,
    detail: leaf.description,
    person: state.bot,
    owner: state.bot?.name,
    choose: () => session.startCommand({ leaf, texts: new Map() }),
  }));
  useLayoutEffect(() => {
    if (hasFocus) box.current?.focus();
  }, []);
  // The commands of another member may come after the text.
  useLayoutEffect(() => {
    const command = document.activeElement === box.current ? parseLine(leaves, text) : undefined;
    if (command) session.startCommand(command);
  }, [text, leaves]);
  const send = (): void => {
    const content = text.trim();
    if (content === '') return;
    setText('');
    void session.attempt(() => say(session, content));
  };
  const label = `Message ${channelLabel(channel)}`;
  return (
    <MessageBox onSubmit={send}>
      <SuggestInput
        kind="area"
        box={box}
        value={text}
        help={items.length > 0 && 'Commands'}
        list={{ name: isCommand ? 'Commands' : '', items, first: 0 }}
        onText={setText}
        onEnter={send}
        attributes={{
          id: 'composer-text',
          maxLength: 2000,
          disabled: !channel.canSend,
          placeholder: channel.canSend ? label : 'You do not have permission to send messages in this channel.',
          'aria-label': label,
        }}
      />
    </MessageBox>
  );
};
