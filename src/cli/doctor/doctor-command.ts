import { EXIT_FAILED, printLines } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { checkComputer, checkWords, type Finding } from './doctor-computer.ts';
import { checkDatabase } from './doctor-database.ts';

const MARKS = { ok: 'ok  ', warning: 'WARN', failed: 'FAIL' } as const;

const describeFinding = ({ level, name, text }: Finding): string => `${MARKS[level]}  ${name.padEnd(9)} ${text}`;

const summarize = (findings: readonly Finding[]): string => {
  const failed = findings.filter(({ level }) => level === 'failed').length;
  const warned = findings.filter(({ level }) => level === 'warning').length;
  if (failed + warned === 0) return 'Everything is fine.';
  return `${failed} failed, ${warned} to look at.`;
};

export const command = defineCommand({
  name: 'doctor',
  about:
    'Checks everything the bot needs on this computer: settings, Node, clock, fonts, drawing, word lists, database.',
  options: {},
  notes: `It changes nothing, needs no network and may run beside the bot. Each line is ok, WARN or FAIL; exit code 1 if
anything failed.`,
  examples: ['searchlight doctor'],
  run: async (_, io) => {
    const findings = [...(await checkComputer(io)), ...checkWords(), ...(await checkDatabase(io))];
    printLines(io, [...findings.map(describeFinding), summarize(findings)]);
    return findings.some(({ level }) => level === 'failed') ? EXIT_FAILED : 0;
  },
});
