import { openTable } from "../table-client.ts";
import { blackjackStage } from "./blackjack-stage.ts";

openTable({ play: "deal", price: "stake", ladder: true, icon: "deal", hurries: false }, blackjackStage);
