/** The computer that runs the service. */
export interface ServiceHost {
  /** The settings folder of this account, usually `~/.config`. `undefined` without systemd. */
  readonly userSettings: string | undefined;
  /** The program that runs JavaScript. */
  readonly node: string;
  /** The folder that Searchlight itself is in. */
  readonly programFolder: string;
  /** Runs a program; resolves with its exit code. */
  readonly run: (program: string, args: readonly string[]) => Promise<number>;
}
