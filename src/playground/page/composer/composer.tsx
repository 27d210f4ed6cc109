import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { channelLabel } from '../page-directory.ts';
import { say } from '../page-interactions.ts';
import { useSession } from '../session.ts';
import { Icon } from '../signs.tsx';
import { type CommandLine, type Leaf, leavesOf, matchLeaves, parseLine } from './command-line.ts';
import { OptionAdder, OptionField } from './options.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { useCommand } from './use-command.ts';

interface MessageBoxProps {
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** The box at the bottom, with its Send button. */
const MessageBox = ({ onSubmit, children }: MessageBoxProps) => {
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form class="message-box" onSubmit={submit}>
      {children}
      <button type="submit" class="icon-button" aria-label="Send">
        <Icon name="send" />
      </button>
    </form>
  );
};

interface TextBoxProps {
  readonly start: string;
  readonly hasFocus: boolean;
  readonly leaves: readonly Leaf[];
}

/** A slash opens the list of commands. A whole command and a space become a form. */
const TextBox = ({ start, hasFocus, leaves }: TextBoxProps) => {
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

/** A slash command to fill in: its name, a chip for each option, and a box that adds optional ones. */
const CommandForm = ({ command }: { readonly command: CommandLine }) => {
  const form = useCommand(command);
  const { label, description } = command.leaf;
  return (
    <MessageBox onSubmit={form.submit}>
      <div class="command-form" role="group" aria-label={`Command /${label}`} aria-busy={form.isBusy}>
        <span class="command-name">/{label}</span>
        {form.fields.map((field) => (
          <OptionField key={field.option.name} field={field} form={form} />
        ))}
        {form.hasAdder && <OptionAdder form={form} help={description} />}
      </div>
    </MessageBox>
  );
};

/** The message box: plain text, or a slash command to fill in. */
export const Composer = () => {
  const { composing, loaded } = useSession();
  const { turn, text, command, hasFocus } = composing;
  const leaves = useMemo(() => leavesOf(loaded.state.commands), [loaded.state]);
  return (
    <div id="composer" tabIndex={-1}>
      {command ? (
        <CommandForm key={turn} command={command} />
      ) : (
        <TextBox key={turn} start={text} hasFocus={hasFocus} leaves={leaves} />
      )}
    </div>
  );
};
