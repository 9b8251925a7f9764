import { withoutSchemas } from "#core/calls.ts";
import type { CallApi } from "#shell/browser/call-api.ts";
import type { getB2BMenuData, MenuGroupsData } from "#storefront/menus/calls.ts";
import { businessMenuEndpoint } from "#storefront/menus/endpoint-calls.ts";

/**
 * The business menu belongs to one company in one country; without both there is nothing to
 * request.
 */
export async function askCompanyGroups(
	ask: CallApi,
	ids: {
		readonly companyId: string | undefined;
		readonly countryId: string | number | undefined;
	},
	logError: (...args: unknown[]) => void,
): Promise<MenuGroupsData> {
	const { companyId, countryId } = ids;
	if (!companyId || !countryId) {
		logError(`SL:Error ${businessMenuEndpoint.name}`, "Country Id & company id required");
		throw [];
	}
	return ask(withoutSchemas<typeof getB2BMenuData>(businessMenuEndpoint), {
		companyId,
		countryId: String(countryId),
	});
}
