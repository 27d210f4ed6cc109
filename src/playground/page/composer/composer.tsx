import { useMemo } from 'preact/hooks';
import { useSession } from '../session-context.ts';
import { type CommandLine, leavesOf } from './command-line.ts';
import { MessageBox } from './message-box.tsx';
import { OptionAdder } from './option-adder.tsx';
import { OptionField } from './option-field.tsx';
import { TextBox } from './text-box.tsx';
import { useCommand } from './use-command.ts';

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
