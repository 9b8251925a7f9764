import type { PageType } from "#core/page-types.ts";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";
import type { EnterpriseTexts } from "./enterprise-schema.ts";

/** The published type of an organization's first page, and the placement of its form. */
const byKind: Readonly<
	Record<Enterprise["kind"], { readonly type: PageType; readonly siteModule: string }>
> = {
	company: { type: "subdomain", siteModule: "subdomain" },
	university: {
		type: "university-domain-new",
		siteModule: "university domain",
	},
};

export const enterprisePage = ({ kind, pageType }: Pick<EnterpriseTexts, "kind" | "pageType">) => ({
	...byKind[kind],
	...(pageType && { type: pageType }),
});

export const isEnterpriseForm = (name: string): boolean =>
	Object.values(byKind).some(({ siteModule }) => siteModule === name);
