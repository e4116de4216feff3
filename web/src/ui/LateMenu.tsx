import type { Menu as LibraryMenu, MenuProps } from '@mantine/core';
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { toastError } from './toasts';

/** The library's menu and its parts. */
export type MenuParts = typeof LibraryMenu;

let parts: MenuParts | undefined;
let loading: Promise<MenuParts> | undefined;
function loadParts(): Promise<MenuParts> {
  loading ??= import('./menu').then(
    (module) => {
      parts = module.Menu;
      return module.Menu;
    },
    (error: unknown) => {
      // The next press asks again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
const warm = () => void loadParts().catch(() => undefined);

/** By then a first screen is there on a slow line as well; a menu is seldom wanted sooner, and pointing at it asks for it. */
const WARM_AFTER = 4000;

type Target = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

export interface LateMenuProps extends Omit<MenuProps, 'children' | 'opened' | 'onChange' | 'id' | 'onClick'> {
  /** The button that opens it. */
  button: ReactElement<Target>;
  /** Class of what drops down. */
  dropdown?: string | undefined;
  /** What is in it, from the library's parts; made when it is first opened. */
  children: (parts: MenuParts) => ReactNode;
}

/**
 * A menu that is made when it is first opened. A closed menu of the library draws itself twice and measures; screens have
 * several, and a change of route would pay for all of them on a cheap phone. The library's code comes with the first that is
 * pointed at, or when the screen has been there for a while.
 */
export function LateMenu({ button, dropdown, children, ...menu }: LateMenuProps) {
  const id = useId();
  const node = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<MenuParts>();
  const made = Menu !== undefined;
  const [opened, setOpened] = useState(false);
  // Opened once it is there: it remembers where the focus was when it opens.
  useEffect(() => setOpened(made), [made]);
  useEffect(() => {
    if (parts) return;
    const timer = setTimeout(warm, WARM_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const make = () => {
    const put = (loaded: MenuParts) => setMenu(() => loaded);
    if (parts) put(parts);
    else void loadParts().then(put, toastError);
  };
  const target: Target = {
    id,
    ref: node,
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => (made ? setOpened(!opened) : make()),
    onPointerEnter: warm,
    onFocus: warm,
  };
  return (
    <>
      {cloneElement(button, target)}
      {Menu && (
        <Menu {...menu} id={id} opened={opened} onChange={setOpened}>
          <Menu.Target>
            <Anchor node={node} />
          </Menu.Target>
          <Menu.Dropdown className={dropdown}>{children(Menu)}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Stands for the button inside the menu: hands it over as what the menu opens from. */
function Anchor({ node, ref }: { node: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    const put = (element: HTMLElement | null) => {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    };
    put(node.current);
    return () => put(null);
  }, [node, ref]);
  return null;
}
