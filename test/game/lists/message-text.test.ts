import { expect, test } from 'vitest';
import { countSentences, messageText } from '../../../src/game/lists/message-text.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import { allMessages } from '../../../src/words/messages.ts';

const [first = '', second = ''] = allMessages('en').any;

test('a hidden message gets its spaces back, and two sentences stand apart', () => {
  expect(messageText(hideLabel(first, 'en'), 'en')).toBe(first);
  expect(messageText(hideLabel(`${first} ${second}`, 'en'), 'en')).toBe(`${first} · ${second}`);
});

test('a long message has two sentences, any other message one', () => {
  expect(countSentences(messageText(hideLabel(`${first} ${second}`, 'en'), 'en'))).toBe(2);
  expect(countSentences(first)).toBe(1);
  expect(countSentences('')).toBe(1);
});
