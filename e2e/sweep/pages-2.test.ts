import { checkPages, listShard } from "../page-checks.ts";

checkPages(listShard(2));
