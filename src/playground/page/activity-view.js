/**
 * Discord's side of an Activity: a frame with the app's page, and the protocol that its SDK speaks by messages
 * (https://github.com/discord/embedded-app-sdk). The page cannot tell it from Discord.
 *
 * @import { ActivityView } from '../model/page-views.ts'
 */

import { post } from './api.js';
import { h, newId } from './dom.js';

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

/** @typedef {{ cmd: string, nonce: string, args: Record<string, unknown> }} Request */

/** An Activity in a dialog of its own; it opens at once and removes itself when closed. */
export class ActivityDialog {
  #activity;
  #userId;
  #dialog;
  #frame;

  /**
   * @param {ActivityView} activity
   * @param {string} userId who plays
   */
  constructor(activity, userId) {
    this.#activity = activity;
    this.#userId = userId;
    const query = new URLSearchParams({
      frame_id: newId('frame'),
      instance_id: activity.instanceId,
      guild_id: activity.guildId,
      channel_id: activity.channelId,
      platform: 'desktop',
    });
    this.#frame = h('iframe', { class: 'activity', title: activity.name, src: `/play?${query}` });
    const leave = { type: 'button', class: 'button danger', onclick: () => this.#dialog.close() };
    const bar = h('header', {}, h('h2', {}, activity.name), h('button', leave, 'Leave'));
    this.#dialog = h('dialog', { class: 'activity-dialog', 'aria-label': activity.name }, bar, this.#frame);
    addEventListener('message', this.#listen);
    this.#dialog.addEventListener('close', () => {
      removeEventListener('message', this.#listen);
      this.#dialog.remove();
    });
    document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  /** @param {MessageEvent} event */
  #listen = (event) => {
    if (event.source !== this.#frame.contentWindow || event.origin !== location.origin) return;
    const [opcode, data] = /** @type {[number, unknown]} */ (event.data);
    if (opcode === CLOSE) this.#dialog.close();
    else if (opcode === HANDSHAKE) this.#send('DISPATCH', 'READY', null, this.#ready());
    else if (opcode === FRAME) void this.#answer(/** @type {Request} */ (data));
  };

  #ready() {
    const config = { cdn_host: location.host, api_endpoint: '/api', environment: 'production' };
    return { v: 1, config };
  }

  /**
   * @param {string} cmd
   * @param {string | null} evt
   * @param {string | null} nonce
   * @param {object} data
   */
  #send(cmd, evt, nonce, data) {
    this.#frame.contentWindow?.postMessage([FRAME, { cmd, evt, nonce, data }], location.origin);
  }

  /** @param {Request} request */
  async #answer({ cmd, nonce, args }) {
    if (cmd === 'AUTHORIZE') {
      const body = { userId: this.#userId, instanceId: this.#activity.instanceId };
      this.#send(cmd, null, nonce, /** @type {{ code: string }} */ (await post('/authorize', body)));
    } else if (cmd === 'AUTHENTICATE') this.#send(cmd, null, nonce, this.#authenticated(String(args['access_token'])));
    else this.#send(cmd, 'ERROR', nonce, { code: 4002, message: `${cmd} is not known here` });
  }

  /** @param {string} accessToken */
  #authenticated(accessToken) {
    const user = { id: this.#userId, username: 'member', discriminator: '0', avatar: null, public_flags: 0 };
    const application = { id: this.#activity.applicationId, name: this.#activity.name, description: '', icon: null };
    const expires = '2099-01-01T00:00:00.000Z';
    return { access_token: accessToken, user, scopes: ['identify'], expires, application };
  }
}
