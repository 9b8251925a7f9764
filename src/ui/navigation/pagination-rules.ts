/**
 * The page numbers worth a link: the ends, the current one and its neighbours.
 * A gap hides at least two pages, since hiding one saves nothing.
 */
export function pageWindow(current: number, total: number, around = 1): Array<number | "gap"> {
	const wanted = (page: number) =>
		page === 1 || page === total || Math.abs(page - current) <= around;
	const pages: Array<number | "gap"> = [];
	for (let page = 1; page <= total; page++) {
		const lonely = wanted(page - 1) && wanted(page + 1);
		if (wanted(page) || lonely) pages.push(page);
		else if (pages.at(-1) !== "gap") pages.push("gap");
	}
	return pages;
}
