import { Hono } from 'hono';
import type { StandIn } from '../stand-in.ts';
import { loopbackOnly } from './guard.ts';
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

/** The playground for browsers on this machine: the page at `/`, its API and attachments below `/playground`. Mount it last. */
export const createPlaygroundApp = (standIn: StandIn): Hono => {
  const app = new Hono();
  app.use(loopbackOnly);
  app.route('/playground/api', createPageRoutes(standIn));
  app.route('/playground/attachments', createAttachments(standIn));
  app.route('/', createStaticFiles());
  return app;
};
