export const isPostgresUrl = (databaseUrl: string): boolean => /^postgres(ql)?:\/\//u.test(databaseUrl);

/** True if the address names a PostgreSQL server and a database on it. */
export const namesPostgresDatabase = (text: string): boolean => {
  if (!isPostgresUrl(text) || !URL.canParse(text)) return false;
  const { host, pathname, searchParams } = new URL(text);
  return (host !== '' || searchParams.has('host')) && pathname.length > 1;
};

/** The address without its password, safe to show. */
export const showPostgresUrl = (databaseUrl: string): string => {
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
};
