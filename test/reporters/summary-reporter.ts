import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes "N passed, N failed" to the file in TEST_SUMMARY, so CI can print it on its own line. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const path = process.env['TEST_SUMMARY'];
    if (!path) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    // An unreadable file, or an error outside every test, is a failure too.
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    writeFileSync(path, `${count('passed')} passed, ${count('failed') + broken} failed\n`);
  }
}
