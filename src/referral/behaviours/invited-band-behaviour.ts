import { visitState } from "#visitors/visit/visit-state.ts";

/**
 * Members are not invited any more. For everybody else the code goes along to the next page of this site, because no cookie
 * may be stored before consent.
 */
export function start(band: HTMLElement): void {
	const update = () => {
		if (visitState.get().data?.loggedIn) band.hidden = true;
	};
	visitState.listen(update);
	update();
	const { code = "" } = band.dataset;
	document.addEventListener(
		"click",
		({ target }) => {
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
			if (!link || band.hidden || link.origin !== location.origin) return;
			// An anchor of this page, and links that hold a code, the declined one included.
			const isHere = link.pathname === location.pathname && link.hash !== "";
			if (isHere || /refcode/i.test(link.search)) return;
			const address = new URL(link.href);
			address.searchParams.set("refCode", code);
			link.href = address.href;
		},
		{ capture: true },
	);
}
