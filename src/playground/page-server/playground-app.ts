import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_FILE_BYTES } from '../rules/request-body.ts';
import type { StandIn } from '../stand-in.ts';
import { loopbackOnly, withKey } from './guard.ts';
import { createPageRoutes } from './page-routes.ts';
import { createStaticFiles } from './static-files.ts';

const SHOWN_INLINE = /^image\//;

const createAttachments = ({ world }: StandIn): Hono => {
  const app = new Hono();
  app.get('/:channel/:id/:name', (c) => {
    const file = world.files.get(c.req.param('id'));
    if (file === undefined) return c.notFound();
    return c.body(file.bytes, 200, {
      'content-type': file.wire.content_type,
      'content-disposition': SHOWN_INLINE.test(file.wire.content_type) ? 'inline' : 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
};

/** An upload with room for its address and headers. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 64 * 1024;

export interface PlaygroundOptions {
  /** The key in the address, for a playground that listens beyond this machine. */
  readonly key?: string | undefined;
  /** The web player, on the same address. */
  readonly player?: Hono;
}

/**
 * The playground for browsers: the page at `/`, its API and attachments below `/playground`. Without a `key`, it
 * answers this machine only. With one, it answers requests that hold the key. Mount it last.
 */
export const createPlaygroundApp = (standIn: StandIn, { key, player }: PlaygroundOptions = {}): Hono => {
  const app = new Hono();
  app.use(key === undefined ? loopbackOnly : withKey(key));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ error: 'The file is over 10 MiB.' }, 413),
    }),
  );
  app.route('/playground/api', createPageRoutes(standIn));
  app.route('/playground/attachments', createAttachments(standIn));
  if (player) app.route('/', player);
  app.route('/', createStaticFiles());
  return app;
};
