import { CliError, noteLine } from '../shell/cli-io.ts';
import { createAsker } from '../shell/create-asker.ts';
import { createProcessIo } from '../shell/run-process.ts';
import { askYesOrNo } from './questions.ts';
import { setUp } from './setup.ts';

/** How a start without a token continues. `service-runs` means that an installed service already runs the bot. */
export type Offered = 'playground' | 'settings-changed' | 'service-runs' | 'failed';

/** Offers setup to the user at the terminal. Call it only if there is one. */
export const offerSetup = async (): Promise<Offered> => {
  const asker = createAsker(process);
  const io = createProcessIo(asker);
  try {
    if (!(await askYesOrNo(io, 'There is no DISCORD_TOKEN yet. Set the bot up now? (No opens the playground)', 'no'))) {
      return 'playground';
    }
    return (await setUp(io)) ? 'service-runs' : 'settings-changed';
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    for (const line of error.lines) noteLine(io, line);
    return 'failed';
  } finally {
    asker.close();
  }
};
