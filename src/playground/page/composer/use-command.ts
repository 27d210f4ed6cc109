import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { InputProblem } from '../../model/page-api.ts';
import type { ChoiceView, OptionView } from '../../model/page-views.ts';
import { upload } from '../page-client.ts';
import { complete, sendCommand } from '../page-interactions.ts';
import { useSession } from '../session.ts';
import type { CommandLine } from './command-line.ts';
import { type Choice, type Field, firstFields, readFields } from './fields.ts';

/** The name of the box that adds options. */
export const ADDER = '';

/** Inputs by name of their option. The wanted one gets the focus once it is drawn. */
const useFocus = (first: string) => {
  const inputs = useRef(new Map<string, HTMLElement | null>());
  const [wanted, setWanted] = useState({ name: first });
  useLayoutEffect(() => inputs.current.get(wanted.name)?.focus(), [wanted]);
  return {
    refOf: (name: string) => (input: HTMLElement | null) => void inputs.current.set(name, input),
    focus: (name = ADDER): void => setWanted({ name }),
  };
};

/** The fields of a command and the focus among them. It begins in the first empty field, or else in the last. */
const useFields = (command: CommandLine) => {
  const session = useSession();
  const { leaf } = command;
  const [fields, setFields] = useState<readonly Field[]>(() => firstFields(command));
  const empty = fields.find(({ text }) => text === '');
  const { refOf, focus } = useFocus((empty ?? fields.at(-1))?.option.name ?? ADDER);
  const remaining = leaf.options.filter((option) => !fields.some((field) => field.option === option));
  const indexOf = (name: string): number => fields.findIndex(({ option }) => option.name === name);
  const change = (name: string, changes: Partial<Field>): void =>
    setFields((known) => known.map((field) => (field.option.name === name ? { ...field, ...changes } : field)));
  /** Before the first option, the command becomes text again. */
  const focusBefore = (at: number): void => {
    if (at > 0) focus(fields[at - 1]?.option.name);
    else session.write(`/${leaf.label}`);
  };
  const add = (option: OptionView): void => {
    setFields([...fields, { option, text: '' }]);
    focus(option.name);
  };
  /** Goes on to the next empty field, or to the adder. */
  const choose = (name: string, { name: text, value }: Choice): void => {
    change(name, { text, chosen: value, problem: undefined });
    focus(fields.slice(indexOf(name) + 1).find((field) => field.text === '')?.option.name);
  };
  /** A required field only loses the focus. */
  const remove = (name: string): void => {
    const at = indexOf(name);
    if (fields[at]?.option.required) focusBefore(at);
    else {
      setFields(fields.filter((_, i) => i !== at));
      focus(fields[at - 1]?.option.name);
    }
  };
  const showProblems = (problems: readonly InputProblem[]): void => {
    for (const { option } of fields)
      change(option.name, { problem: problems.find(({ field }) => field === option.name)?.text });
    const first = fields.find(({ option }) => problems.some(({ field }) => field === option.name));
    if (first) focus(first.option.name);
    else throw new Error(problems[0]?.text);
  };
  const hasAdder = remaining.length > 0 || fields.length === 0;
  const leaveAdder = (): void => focusBefore(fields.length);
  return { fields, remaining, hasAdder, refOf, change, add, choose, remove, leaveAdder, showProblems };
};

/** A command that is being filled in. */
export const useCommand = (command: CommandLine) => {
  const session = useSession();
  const { directory } = session.loaded;
  const form = useFields(command);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const values = await readFields(form.fields, directory, upload);
    const outcome = await sendCommand(session, command.leaf, values);
    return outcome.kind === 'refused' ? form.showProblems(outcome.problems) : session.write('');
  };
  const submit = (): void => {
    if (isBusy) return;
    setBusy(true);
    void session.attempt(send).finally(() => setBusy(false));
  };
  /** Asks the bot what an option may be, given its text so far and the other options. */
  const ask = async (name: string, text: string): Promise<readonly ChoiceView[]> => {
    const { [name]: _, ...others } = await readFields(form.fields, directory);
    return complete(session, command.leaf, text ? { ...others, [name]: text } : others, name);
  };
  return { ...form, isBusy, submit, complete: ask, cancel: (): void => session.write('') };
};

export type CommandState = ReturnType<typeof useCommand>;
