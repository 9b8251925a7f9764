import { pageTrail } from "#catalogue/structured-data.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/page.ts";
import { standingForm } from "./contact/gaps.ts";
import { FormPageView } from "./pages/form-page.tsx";
import { TextPageView } from "./pages/text-page.tsx";
import type { TextPage } from "./site.ts";
import type { SiteBook } from "./site-book.ts";

/** Looked up at each request, because text pages come and go with the content. */
export function textAt(
	{ pages }: Pick<SiteBook, "pages">,
	slug: string,
): TextPage | undefined {
	const path = `/${slug}`;
	return pages.find(({ addresses }) => addresses.includes(path));
}

export function textPage(
	{ site, publicUrl }: { site: SiteBook; publicUrl: string },
	page: TextPage,
): Page {
	const { title, description, form } = page;
	const [path = "/"] = page.addresses;
	return {
		type: form ? "contact" : "legal",
		head: {
			title,
			description,
			canonical: path,
			structured: [pageTrail([{ name: title, path }], publicUrl)],
		},
		tags: ["site"],
		gaps: form ? [gapUse(standingForm, { siteModule: form })] : [],
		body: form ? (
			<FormPageView page={page} path={path} brand={site.brand} />
		) : (
			<TextPageView page={page} />
		),
	};
}
