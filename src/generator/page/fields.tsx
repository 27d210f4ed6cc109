import { useId } from 'preact/hooks';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly onChange: (value: string) => void;
}

export const TextField = ({ label, value, hint, onChange }: TextProps) => {
  const id = useId();
  return (
    <div class="field">
      <label>
        {label}
        <input
          type="text"
          value={value}
          dir="auto"
          autocomplete="off"
          aria-describedby={id}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <p class="note" id={id}>
        {hint}
      </p>
    </div>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Values and their names. */
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

export const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {choices.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Values and their names. */
  readonly choices: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** One of a few, all in view. */
export const Segments = <T extends string>({ label, value, choices, onChange }: SegmentsProps<T>) => {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      <div>
        {choices.map(([each, text]) => (
          <label key={each}>
            <input
              type="radio"
              class="visually-hidden"
              name={name}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface CheckProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const Check = ({ label, hint, isOn, onChange }: CheckProps) => {
  const id = useId();
  return (
    <div class="check">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p class="note" id={id}>
        {hint}
      </p>
    </div>
  );
};
