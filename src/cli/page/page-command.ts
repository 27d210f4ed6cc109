import { loadGeneratorPage } from '../../generator/load-page.ts';
import { noteLine } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { checkWritable, writeOutput } from '../shell/files.ts';
import { parsed, withDefault } from '../shell/options.ts';

export const command = defineCommand({
  name: 'page',
  about: 'Writes a page that makes word searches in a browser, without any network.',
  usage: ['page [--out FILE]'],
  options: {
    out: withDefault(
      'generator.html',
      parsed('FILE', 'the page; - is standard output', (typed) => typed),
    ),
  },
  notes: `Open the file in a browser, on a computer or a phone. Type a list there, see its puzzle change, then print it or save
it as png, svg, text or json. The page sends nothing anywhere. The same list, seed and choices make the same puzzle as
generate --keep-good.`,
  examples: ['searchlight page', 'searchlight page --out word-search.html'],
  run: async ({ out }, io) => {
    if (out === '-') {
      io.stdout.write(await loadGeneratorPage());
      return;
    }
    await checkWritable(io, out);
    await writeOutput(io, out, await loadGeneratorPage());
    noteLine(io, `${out} is written: open it in a browser.`);
  },
});
