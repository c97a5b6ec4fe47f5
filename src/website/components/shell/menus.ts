/** Puts away every menu and sheet of the header, once a link in it was followed. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}
