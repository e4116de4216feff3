import { Menu, type MenuProps } from '@mantine/core';
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

type Target = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

export interface LateMenuProps extends Omit<MenuProps, 'children' | 'opened' | 'onChange' | 'id' | 'onClick'> {
  /** The button that opens it. */
  button: ReactElement<Target>;
  /** Class of what drops down. */
  dropdown?: string | undefined;
  /** What is in it, made when it is first opened. */
  children: () => ReactNode;
}

/**
 * A menu that is made when it is first opened. A closed menu of the library draws itself twice and measures; screens have
 * several, and a change of route would pay for all of them on a cheap phone.
 */
export function LateMenu({ button, dropdown, children, ...menu }: LateMenuProps) {
  const id = useId();
  const node = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState(false);
  const [opened, setOpened] = useState(false);
  // Opened once it is there: it remembers where the focus was when it opens.
  useEffect(() => setOpened(made), [made]);
  const target: Target = {
    id,
    ref: node,
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => (made ? setOpened(!opened) : setMade(true)),
  };
  return (
    <>
      {cloneElement(button, target)}
      {made && (
        <Menu {...menu} id={id} opened={opened} onChange={setOpened}>
          <Menu.Target>
            <Anchor node={node} />
          </Menu.Target>
          <Menu.Dropdown className={dropdown}>{children()}</Menu.Dropdown>
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
