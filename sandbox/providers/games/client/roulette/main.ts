import { openTable } from "../table-client.ts";
import { rouletteStage } from "./roulette-stage.ts";

openTable({ play: "spin", price: "totalBet", ladder: false, icon: "spin", hurries: true }, rouletteStage);
