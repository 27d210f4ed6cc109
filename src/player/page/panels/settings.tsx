import { PAGE_COLORS } from '../../wire.ts';
import { keepSettings, type Settings } from '../connection/keeping.ts';
import { useSay } from '../texts.ts';

const COLORS = ['system', ...PAGE_COLORS] as const;

/** Applies the chosen colours, or the device's. */
export const showColors = (colors: Settings['colors']): void => {
  if (colors === 'system') delete document.documentElement.dataset['colors'];
  else document.documentElement.dataset['colors'] = colors;
};

interface SettingsPanelProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** Stores the choice on the server too. */
  readonly onColors: (colors: Settings['colors']) => void;
}

export const SettingsPanel = ({ settings, onChange, onColors }: SettingsPanelProps) => {
  const say = useSay();
  const change = (part: Partial<Settings>): void => {
    const next = { ...settings, ...part };
    keepSettings(next);
    showColors(next.colors);
    onChange(next);
  };
  const chooseColors = (colors: Settings['colors']): void => {
    change({ colors });
    onColors(colors);
  };
  const chosen = (value: string): Settings['colors'] => COLORS.find((colors) => colors === value) ?? 'system';
  return (
    <details>
      <summary>{say('settings')}</summary>
      <label>
        {say('colors')}
        <select value={settings.colors} onChange={(event) => chooseColors(chosen(event.currentTarget.value))}>
          {COLORS.map((colors) => (
            <option key={colors} value={colors}>
              {say(`colors_${colors}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.hasSound}
          onChange={(event) => change({ hasSound: event.currentTarget.checked })}
        />
        {say('sound')}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.hasTimer}
          onChange={(event) => change({ hasTimer: event.currentTarget.checked })}
        />
        {say('timer')}
      </label>
    </details>
  );
};
