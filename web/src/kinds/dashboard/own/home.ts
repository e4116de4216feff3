/** Where the dashboard is kept that its reader has on the home page: its id. */
export const ON_HOME = 'home.dashboard';

export const isId = (value: unknown): value is string => typeof value === 'string';
