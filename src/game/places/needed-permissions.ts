/** The permissions for posting, in the order in which admins see them, with Discord's bit and English name. */
export const POSTING_PERMISSIONS = [
  { name: 'view_channel', bit: 1n << 10n, title: 'View Channels' },
  { name: 'send_messages', bit: 1n << 11n, title: 'Send Messages' },
  { name: 'attach_files', bit: 1n << 15n, title: 'Attach Files' },
  { name: 'embed_links', bit: 1n << 14n, title: 'Embed Links' },
  { name: 'read_message_history', bit: 1n << 16n, title: 'Read Message History' },
] as const;

/** More permissions, for a thread below each post. */
export const THREAD_PERMISSIONS = [
  { name: 'create_public_threads', bit: 1n << 35n, title: 'Create Public Threads' },
] as const;

export type NeededPermission = ((typeof POSTING_PERMISSIONS)[number] | (typeof THREAD_PERMISSIONS)[number])['name'];
