/** Loads the script and the style that a page type may wait for. A failure is logged; the page works without. */
export function loadLazyFiles(page: Document): void {
	const { pageType, lazyVersion } = page.documentElement.dataset;
	if (!pageType) return;
	const name = `${pageType}-lazy${lazyVersion ? `.${lazyVersion}` : ""}`;
	const script = page.createElement("script");
	script.type = "module";
	script.src = `/js/${name}.js`;
	const style = page.createElement("link");
	style.rel = "stylesheet";
	style.href = `/css/${name}.css`;
	for (const element of [script, style]) {
		element.onerror = () =>
			console.error("SL:Error lazy file", element.outerHTML);
		page.head.append(element);
	}
}
