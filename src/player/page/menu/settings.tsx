import { PAGE_COLORS } from '../../wire.ts';
import { useDiscord } from '../activity/participants.tsx';
import { keepSettings, type Settings } from '../connection/keeping.ts';
import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';
import { Choice } from './choice.tsx';
import { showColors } from './show-colors.ts';

const COLORS = ['system', ...PAGE_COLORS] as const;
const SWITCHES = [
  ['hasSound', 'sound'],
  ...('vibrate' in navigator ? [['hasVibration', 'vibration'] as const] : []),
  ['hasTimer', 'timer'],
  ['hasCoordinates', 'coordinates'],
] as const;
const DISCORD_SWITCHES = [...SWITCHES, ['hasPresence', 'presence']] as const;

interface SettingsPanelProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** Stores the choice on the server too. */
  readonly onColors: (colors: Settings['colors']) => void;
}

export const SettingsPanel = ({ settings, onChange, onColors }: SettingsPanelProps) => {
  const say = useSay();
  const switches = useDiscord() ? DISCORD_SWITCHES : SWITCHES;
  const change = (part: Partial<Settings>): void => {
    const next = { ...settings, ...part };
    keepSettings(next);
    showColors(next.colors);
    onChange(next);
  };
  const chooseColors = (value: string): void => {
    const colors = COLORS.find((each) => each === value) ?? 'system';
    change({ colors });
    onColors(colors);
  };
  return (
    <details class="card">
      <summary>
        <Icon name="settings" />
        {say('settings')}
      </summary>
      <Choice
        label={say('colors')}
        value={settings.colors}
        options={COLORS.map((colors) => [colors, say(`colors_${colors}`)])}
        onChange={chooseColors}
      />
      {switches.map(([setting, name]) => (
        <label key={setting} class="check">
          <input
            type="checkbox"
            checked={settings[setting]}
            onChange={(event) => change({ [setting]: event.currentTarget.checked })}
          />
          {say(name)}
        </label>
      ))}
    </details>
  );
};
