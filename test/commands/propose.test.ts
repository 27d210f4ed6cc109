import { expect, test } from 'vitest';
import { PROPOSAL_LIMITS, waitingProposals } from '../../src/game/lists/proposals.ts';
import { ownLists } from '../../src/game/lists/word-lists.ts';
import { purgeOldRows } from '../../src/store/database/purge-old-rows.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { isPost, postText } from '../rigs/posts.ts';

const FRUIT = 'banana, cherry, papaya, orange, quince';
const DAY_MS = 24 * 3_600_000;

const propose = async (rig: BotRig, name: string, words = FRUIT, userId = rig.ada): Promise<string> =>
  textOf(await rig.use(userId, 'propose', { name, words }));

const ownProposals = async (rig: BotRig): Promise<string> => textOf(await rig.use(rig.ada, 'propose'));

const listsOf = async ({ game, guild }: BotRig): Promise<string[]> =>
  (await ownLists(game, guild)).map(({ name, wordCount }) => `${name} ${wordCount}`);

/** Every public message, with who it pings. */
const publicTexts = ({ standIn, ada, daily, general }: BotRig) =>
  [daily, general].flatMap((channel) => standIn.messagesFor(ada, channel).filter(({ ephemeral }) => !ephemeral));

test('a proposal waits for admins, and becomes a list whose post credits its member without a ping', async () => {
  await using rig = await startBotRig();
  expect(await propose(rig, 'Fr*uit')).toContain('Thank you! **Fr\\*uit** with 5 words now waits');
  expect(await listsOf(rig)).toEqual([]);
  expect(publicTexts(rig).map(({ content }) => content)).not.toContainEqual(expect.stringContaining('uit'));
  expect(textOf(await rig.use(rig.mara, 'words list'))).toContain('1 proposal is waiting: `/words proposals`');
  const page = await rig.use(rig.mara, 'words proposals');
  expect(textOf(page)).toContain(`Proposal 1 of 1\n**Fr\\*uit** · 5 words · English · from <@${rig.ada}>`);
  expect(textOf(page)).toContain('banana · cherry');
  expect(messageIn(page).ephemeral).toBe(true);
  const approved = textOf(await pressIn(rig, rig.mara, page, 'Approve'));
  expect(approved).toContain('Saved **Fr\\*uit**: 5 words');
  expect(approved).toContain('No proposals are waiting.');
  expect(await listsOf(rig)).toEqual(['Fr*uit 5']);
  await rig.use(rig.mara, 'words schedule', { name: 'Fr*uit', date: '2026-03-14' });
  await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
  const post = publicTexts(rig).find(isPost);
  expect(postText(post)).toContain(`Words by <@${rig.ada}>`);
  expect(post?.pings).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('a hidden member and one who deleted their data get no credit, and deleting takes waiting proposals along', async () => {
  await using rig = await startBotRig();
  await propose(rig, 'Fruit');
  await pressIn(rig, rig.mara, await rig.use(rig.mara, 'words proposals'), 'Approve');
  await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: '2026-03-14' });
  await rig.use(rig.ada, 'privacy hide');
  await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
  const post = publicTexts(rig).find(isPost);
  expect(postText(post)).toContain('## Fruit');
  expect(postText(post)).not.toContain('Words by');
  await propose(rig, 'Birds', 'falcon, heron, sparrow, magpie, buzzard');
  const exported = messageIn(await rig.use(rig.ada, 'privacy export')).attachments[0]?.id ?? '';
  const rows = new TextDecoder().decode(rig.standIn.world.files.get(exported)?.bytes);
  expect(rows).toContain('"list_proposals"');
  expect(rows).toContain('"word_lists"');
  await pressIn(rig, rig.ada, await rig.use(rig.ada, 'privacy delete'), 'Delete everything');
  expect(await waitingProposals(rig.game, rig.guild)).toEqual([]);
  expect(await rig.game.db.selectFrom('wordLists').select(['name', 'proposedBy']).execute()).toEqual([
    { name: 'Fruit', proposedBy: null },
  ]);
});

test('a declined proposal is told politely once, and its words are gone at once', async () => {
  await using rig = await startBotRig();
  await propose(rig, 'Fruit');
  expect(await ownProposals(rig)).toContain('**Fruit** · 5 words');
  const stale = await rig.use(rig.mara, 'words proposals');
  const page = await rig.use(rig.mara, 'words proposals');
  expect(textOf(await pressIn(rig, rig.mara, page, 'Decline'))).toContain('**Fruit** is declined.');
  expect(await rig.game.db.selectFrom('listProposals').select('wordsJson').execute()).toEqual([{ wordsJson: '[]' }]);
  expect(await ownProposals(rig)).toContain('did not take **Fruit** this time');
  expect(await ownProposals(rig)).toBe('You have no proposals. `/propose` with a `name` and `words` makes one.');
  expect(textOf(await pressIn(rig, rig.mara, stale, 'Approve'))).toContain('no longer there');
  expect(await listsOf(rig)).toEqual([]);
});

test('a proposal is checked like an admin’s list, word by word', async () => {
  await using rig = await startBotRig();
  const text = await propose(rig, 'Fruit', `${FRUIT}, ox`);
  expect(text).toContain('“ox” has 2 letters');
  expect(text).toContain('Nothing was sent.');
  expect(await propose(rig, '***')).toContain('needs a name');
  expect(await propose(rig, 'Few', 'banana, cherry')).toContain('Only 2 words');
  expect(textOf(await rig.use(rig.ada, 'propose', { name: 'Fruit' }))).toContain('Give both');
  await rig.use(rig.mara, 'words add', { name: 'Fruit', words: FRUIT });
  expect(await propose(rig, 'fruit')).toContain('already has a list named **fruit**');
  expect(await waitingProposals(rig.game, rig.guild)).toEqual([]);
});

test('a member proposes one list a minute and has three waiting, and a server has 25', async () => {
  await using rig = await startBotRig();
  await propose(rig, 'One');
  expect(await propose(rig, 'Two')).toContain('one list a minute');
  for (const name of ['Two', 'Three']) {
    rig.clock.advance(PROPOSAL_LIMITS.pauseMs);
    expect(await propose(rig, name)).toContain('Thank you');
  }
  rig.clock.advance(PROPOSAL_LIMITS.pauseMs);
  expect(await propose(rig, 'Four')).toContain('3 of your proposals are waiting');
  const [head] = await rig.game.db.selectFrom('listProposals').selectAll().execute();
  if (!head) throw new Error('expected a proposal');
  const others = Array.from({ length: 22 }, (_, i) => ({ ...head, id: 100 + i, userId: String(i) }));
  await rig.game.db.insertInto('listProposals').values(others).execute();
  expect(await propose(rig, 'Five', FRUIT, rig.ben)).toContain('25 proposals are waiting');
});

test('proposals have a page each, and a preview that nobody else sees', async () => {
  await using rig = await startBotRig();
  await propose(rig, 'Fruit');
  await propose(rig, 'Birds', 'falcon, heron, sparrow, magpie, buzzard', rig.ben);
  const first = await rig.use(rig.mara, 'words proposals');
  const second = await pressIn(rig, rig.mara, first, '▶');
  expect(textOf(second)).toContain('Proposal 2 of 2\n**Birds**');
  const previewed = await pressIn(rig, rig.mara, second, 'Preview');
  expect(messageIn(previewed).attachments).toHaveLength(2);
  expect(messageIn(previewed).ephemeral).toBe(true);
  expect(textOf(await pressIn(rig, rig.mara, previewed, 'Approve'))).toContain('Proposal 1 of 1\n**Fruit**');
});

test('an admin’s button decides only proposals of the server that it is pressed in', async () => {
  await using rig = await startBotRig();
  await propose(rig, 'Fruit');
  const page = messageIn(await rig.use(rig.mara, 'words proposals'));
  const [button] = page.components.flatMap((row) => row.components);
  await rig.game.db.updateTable('listProposals').set({ guildId: '77' }).execute();
  const customId = button && 'custom_id' in button ? String(button.custom_id) : '';
  const outcome = await rig.standIn.pressButton({ userId: rig.mara, messageId: page.id, customId });
  expect(textOf(outcome)).toContain('no longer there');
  expect(await listsOf(rig)).toEqual([]);
});

test('an approval waits if the name was taken since, and proposals end after 90 days', async () => {
  await using rig = await startBotRig();
  await propose(rig, 'Fruit');
  const page = await rig.use(rig.mara, 'words proposals');
  await rig.use(rig.mara, 'words add', { name: 'Fruit', words: `${FRUIT}, lemon` });
  expect(textOf(await pressIn(rig, rig.mara, page, 'Approve'))).toContain('has a list of that name by now');
  expect(await waitingProposals(rig.game, rig.guild)).toHaveLength(1);
  await purgeOldRows(rig.game.db, rig.game.now() + 91 * DAY_MS);
  expect(await waitingProposals(rig.game, rig.guild)).toEqual([]);
});

test('admins hear of the first waiting proposal once a day, without its words', async () => {
  await using rig = await startBotRig();
  const notices = async () =>
    (await rig.game.db.selectFrom('notices').select('matter').execute()).map(({ matter }) => matter);
  const before = (await notices()).length;
  await propose(rig, 'Fruit');
  await propose(rig, 'Birds', FRUIT, rig.ben);
  expect(await notices()).toHaveLength(before + 1);
  await rig.game.db.deleteFrom('listProposals').execute();
  await propose(rig, 'Fruit');
  expect(await notices()).toHaveLength(before + 1);
  rig.clock.advance(DAY_MS);
  await rig.game.db.deleteFrom('listProposals').execute();
  await propose(rig, 'Fruit');
  expect(await notices()).toHaveLength(before + 2);
});
