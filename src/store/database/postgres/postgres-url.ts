/** Whether an address is of PostgreSQL. */
export const isPostgresUrl = (databaseUrl: string): boolean => /^postgres(ql)?:\/\//u.test(databaseUrl);

/** Whether an address names a server of PostgreSQL and a database there. */
export const namesPostgresDatabase = (text: string): boolean => {
  if (!isPostgresUrl(text) || !URL.canParse(text)) return false;
  const { host, pathname, searchParams } = new URL(text);
  return (host !== '' || searchParams.has('host')) && pathname.length > 1;
};

/** An address as it may be shown: without its password. */
export const showPostgresUrl = (databaseUrl: string): string => {
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
};
