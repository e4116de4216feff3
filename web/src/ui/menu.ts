// The library's menu, in a file of its own: nobody opens one before the first screen is drawn.
export { Menu } from '@mantine/core';
