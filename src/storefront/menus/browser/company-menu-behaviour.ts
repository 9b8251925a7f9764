import type { Ask } from "#shell/browser/ask.ts";
import type { GroupsData, getB2BMenuData } from "#storefront/menus/calls.ts";
import { businessMenuHead } from "#storefront/menus/endpoint-calls.ts";

/** The business menu is one company's in one country; without both there is nothing to ask for. */
export async function askCompanyGroups(
	ask: Ask,
	ids: {
		readonly companyId: string | undefined;
		readonly countryId: string | number | undefined;
	},
	logError: (...words: unknown[]) => void,
): Promise<GroupsData> {
	const { companyId, countryId } = ids;
	if (!companyId || !countryId) {
		logError(
			`SL:Error ${businessMenuHead.name}`,
			"Country Id & company id required",
		);
		throw [];
	}
	return ask(businessMenuHead as typeof getB2BMenuData, {
		companyId,
		countryId: String(countryId),
	});
}
