/** The computer that a service is installed on. */
export interface ServiceHost {
  /** Where this account keeps its settings, usually `~/.config`; `undefined` if systemd does not run here. */
  readonly userSettings: string | undefined;
  /** The program that runs JavaScript. */
  readonly node: string;
  /** The folder that Searchlight itself is in. */
  readonly programFolder: string;
  /** Runs a program; resolves with its exit code. */
  readonly run: (program: string, args: readonly string[]) => Promise<number>;
}
