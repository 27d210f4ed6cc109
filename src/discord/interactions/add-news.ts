import { isStoreFailure } from '../../base/store-failure.ts';
import type { Services } from '../gateway/services.ts';
import type { Reply } from '../replies/reply.ts';
import type { Caller } from './command.ts';

/** Adds a notice for the member to a private reply. */
export type AddNews = (reply: Reply, caller: Caller, services: Services) => Promise<Reply>;

/** A member gets an answer even if the database fails at the news. */
export const tolerateAway =
  (addNews: AddNews): AddNews =>
  (reply, caller, services) =>
    addNews(reply, caller, services).catch((error: unknown) => {
      if (!isStoreFailure(error)) throw error;
      return reply;
    });
