/** Loads the script and the style that a page type may wait for. The page works without; one that fails is requested again. */
export function loadLazyFiles(page: Document): void {
	const { pageType, lazyVersion } = page.documentElement.dataset;
	if (!pageType) return;
	const name = `${pageType}-lazy${lazyVersion ? `.${lazyVersion}` : ""}`;
	insist(page, (attempt) =>
		Object.assign(page.createElement("script"), {
			type: "module",
			src: `/js/${name}.js${attempt}`,
		}),
	);
	insist(page, (attempt) =>
		Object.assign(page.createElement("link"), {
			rel: "stylesheet",
			href: `/css/${name}.css${attempt}`,
		}),
	);
}

/** Milliseconds. The second pause is four times the first one, and so on. */
const firstPause = 1_000;
const maxPause = 600_000;

/**
 * Replaces the element after a failure: after a growing pause, when the network is back, or when
 * the visitor does something.
 */
function insist(
	page: Document,
	create: (attempt: string) => HTMLScriptElement | HTMLLinkElement,
	failures = 0,
): void {
	// Browsers may remember that a module could not be loaded, by its address.
	const element = create(failures ? `?${failures}` : "");
	element.onerror = () => {
		if (failures === 0) console.error("SL:Error lazy file", element.outerHTML);
		element.remove();
		const waiting = new AbortController();
		const again = () => {
			waiting.abort();
			clearTimeout(timer);
			insist(page, create, failures + 1);
		};
		const pause = Math.min(firstPause * 4 ** failures, maxPause);
		const timer = setTimeout(again, pause);
		const options = { signal: waiting.signal };
		addEventListener("online", again, options);
		// The retry is not immediate: one press of a key must not be one request while the server is
		// away.
		setTimeout(() => {
			for (const type of ["pointerdown", "keydown"]) addEventListener(type, again, options);
		}, firstPause);
	};
	page.head.append(element);
}
