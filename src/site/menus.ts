/** Closes all menus and sheets of the header, after a link in one of them was followed. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}
