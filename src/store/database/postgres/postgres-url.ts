/** Whether an address names a PostgreSQL database. */
export const isPostgresUrl = (databaseUrl: string): boolean => /^postgres(ql)?:\/\//u.test(databaseUrl);

/** An address as it may be shown: without its password. */
export const showPostgresUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  return `${url.protocol}//${url.username && `${url.username}@`}${url.host}${url.pathname}`;
};
