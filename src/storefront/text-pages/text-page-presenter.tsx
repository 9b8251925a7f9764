import { jobGuaranteePage } from "#catalogue/addresses.ts";
import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import {
	breadcrumbStructuredData,
	homeCrumb,
} from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { Page } from "#shell/pages/page.ts";
import { findCallPage, isCallPage, toTimesHref } from "#storefront/contact/call-page-rules.ts";
import { inlineForm } from "#storefront/contact/gaps.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { FormPageView } from "./form-page.tsx";
import { fillRetention } from "./retention-text-rules.ts";
import { TextPageView } from "./text-page.tsx";
import { listPageLanguages, toTranslatedPath } from "./translated-page-rules.ts";

/** Looked up at each request, because text pages come and go with the content. */
export function findTextPage(
	{ pages }: Pick<SiteTextsSnapshot, "pages">,
	slug: string,
): TextPage | undefined {
	const path = `/${slug}`;
	return pages.find(({ addresses }) => addresses.includes(path));
}

export function presentTextPage(
	{ site, publicUrl, forms, catalogue, textPages }: StorefrontDeps,
	original: TextPage,
	locale?: string,
): Page {
	const [own = "/"] = original.addresses;
	const written = textPages.find(own, locale) ?? original;
	const page = { ...written, body: fillRetention(written.body, forms.forms.retention) };
	const { title, description, form } = page;
	const path = locale ? toTranslatedPath(own, locale) : own;
	const languages = listPageLanguages(textPages, original);
	return {
		type: form ? "contact" : "legal",
		head: {
			title,
			description,
			canonical: path,
			languages,
			structured: [breadcrumbStructuredData([homeCrumb, { name: title, href: path }], publicUrl)],
		},
		tags: ["site", "catalogue"],
		gaps: form
			? [gapUse(inlineForm, { siteModule: form }), ...callGaps(page, site.pages, forms)]
			: [],
		body: form ? (
			<FormPageView page={page} path={path} brand={site.brand} />
		) : (
			<TextPageView
				page={page}
				path={path}
				locale={locale}
				languages={languages}
				covered={page.addresses.includes(jobGuaranteePage) ? catalogue.guaranteedPrograms : []}
			/>
		),
	};
}

function callGaps(
	page: TextPage,
	pages: readonly TextPage[],
	{ placement }: Pick<FormsSnapshot, "placement">,
) {
	if (isCallPage(page, placement)) return [gapUse(nextCallTimes, { timesHref: toTimesHref(page) })];
	const callPage = page.offersCall ? findCallPage(pages, placement) : undefined;
	return callPage ? [gapUse(nextCallTimes, callPage)] : [];
}
