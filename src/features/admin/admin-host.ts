import type { TakePace } from '../../base/paces.ts';
import type { CheckManager } from '../../discord/gateway/manager-checks.ts';
import type { LookUpMember } from '../../discord/gateway/member-lookups.ts';
import type { Services } from '../../discord/gateway/services.ts';
import type { Pictures } from '../../render/output/pictures.ts';

/** The services for the pages of admins, once the bot is connected. */
export interface AdminHost {
  readonly services: Services;
  readonly checkManager: CheckManager;
  readonly lookUpMember: LookUpMember;
  /** Draws in threads of its own, and keeps drawn boards for a while. */
  readonly pictures: Pick<Pictures, 'board'>;
  /** The member's pace, shared with Discord's commands. */
  readonly pace: TakePace;
}

/** The address of the pages, and who may use them. */
export interface AdminTerms {
  /** The path before `/admin`, without a slash at the end. */
  readonly basePath: string;
  /** The cookies need https; without it the pages are on this machine. */
  readonly isSecure: boolean;
  /** Tells whether an origin is the pages' own, given the request's host name. */
  readonly isOwnOrigin: (origin: string, host: string) => boolean;
  /** The pages' origin, given the request's host name. */
  readonly originOf: (host: string) => string;
}
