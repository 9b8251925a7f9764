import { expect, test } from "vitest";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

test("pages have real addresses, and one page needs no list", () => {
	const hrefOf = (page: number) => `?page=${page}`;
	const markup = renderToMarkup(<Pagination current={2} total={3} hrefOf={hrefOf} />);
	expect(markup).toContain('href="?page=1" rel="prev"');
	expect(markup).toContain('href="?page=3" rel="next"');
	expect(markup).toMatch(/aria-current="page"[^>]*>2</);
	expect(renderToMarkup(<Pagination current={1} total={1} hrefOf={hrefOf} />)).toBe("");
});
