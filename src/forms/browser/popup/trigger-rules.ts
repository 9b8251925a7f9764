/** The form that a link opens over its page; undefined for a link to another page. */
export function formNamed(href: string, here: string): string | undefined {
	if (!URL.canParse(href, here)) return undefined;
	const to = new URL(href, here);
	const at = new URL(here);
	const isHere = to.origin === at.origin && plain(to) === plain(at);
	return isHere ? to.searchParams.get("form") || undefined : undefined;
}

function plain({ pathname }: URL): string {
	return pathname.split("/").filter(Boolean).join("/");
}

/** True for a click that requests a new tab, a new window or a download: the browser handles it. */
export function isForBrowser(
	click: Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): boolean {
	const { button, ctrlKey, metaKey, shiftKey, altKey } = click;
	return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
