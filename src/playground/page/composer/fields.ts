import type { OptionValue } from '../../model/page-api.ts';
import type { OptionView } from '../../model/page-views.ts';
import type { Directory } from '../directory.ts';
import type { CommandLine } from './command-line.ts';
import { parseValue } from './option-values.ts';

/** An option that is being filled in. */
export interface Field {
  readonly option: OptionView;
  readonly text: string;
  /** Chosen from the list; typing takes it back. */
  readonly chosen?: OptionValue | undefined;
  readonly file?: File | undefined;
  readonly problem?: string | undefined;
}

/** The fields of required options, and of options that the line names. */
export const firstFields = ({ leaf, texts }: CommandLine): Field[] =>
  leaf.options
    .filter(({ name, required }) => required || texts.has(name))
    .map((option) => ({ option, text: texts.get(option.name) ?? '' }));

type Upload = (file: File) => Promise<{ readonly id: string }>;

/** The values of the fields by name of their option. Without `upload`, files are left out. */
export const readFields = async (fields: readonly Field[], directory: Directory, upload?: Upload) => {
  const values: Record<string, OptionValue> = {};
  for (const { option, text, chosen, file } of fields) {
    const id = file && upload && (await upload(file)).id;
    const value = option.kind === 'attachment' ? id : (chosen ?? parseValue(option, text, directory));
    if (value !== undefined) values[option.name] = value;
  }
  return values;
};
