import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { Retention } from "#forms/retention-rules.ts";
import type { Page } from "#shell/pages/page.ts";
import { inlineForm } from "#storefront/contact/gaps.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { FormPageView } from "./form-page.tsx";
import { fillRetention } from "./retention-text-rules.ts";
import { TextPageView } from "./text-page.tsx";

/** Looked up at each request, because text pages come and go with the content. */
export function findTextPage(
	{ pages }: Pick<SiteTextsSnapshot, "pages">,
	slug: string,
): TextPage | undefined {
	const path = `/${slug}`;
	return pages.find(({ addresses }) => addresses.includes(path));
}

export function presentTextPage(
	{
		site,
		publicUrl,
		retention,
	}: { site: SiteTextsSnapshot; publicUrl: string; retention: Retention },
	written: TextPage,
): Page {
	const page = { ...written, body: fillRetention(written.body, retention) };
	const { title, description, form } = page;
	const [path = "/"] = page.addresses;
	return {
		type: form ? "contact" : "legal",
		head: {
			title,
			description,
			canonical: path,
			structured: [breadcrumbStructuredData([homeCrumb, { name: title, href: path }], publicUrl)],
		},
		tags: ["site"],
		gaps: form ? [gapUse(inlineForm, { siteModule: form })] : [],
		body: form ? (
			<FormPageView page={page} path={path} brand={site.brand} />
		) : (
			<TextPageView page={page} />
		),
	};
}
