// Positions of La Grande Guerre in which attacks are looked for.
#pragma once

namespace zerohour::lgg {

// Units 10 and 1 can attack unit 25 together.
inline constexpr const char* kTogether =
    "lgg meeting day=1 round=2 step=activate side=blue first=red count=17 chits=3/2 left=6/11 totals=6/11 "
    "passed=0/1 command-rolls=1/1 commander=36.00,12.00,average/36.00,38.00,average units=1:21.00,12.00,h0;"
    "2:25.00,12.00,h0;3:29.00,12.00,h0;4:37.00,13.00,h0;5:49.50,19.00,h0;6:53.00,19.00,h0;7:57.00,19.00,h0;"
    "8:27.00,7.00,h0;9:45.00,7.00,h0;10:11.00,10.00,h0;11:61.00,10.00,h0;12:36.00,5.00,h0;13:33.00,13.00,h0;"
    "14:55.00,11.00,h0;15:51.00,36.00,h180;16:47.00,36.00,h180;17:43.00,36.00,h180;18:35.00,35.00,h180;"
    "19:29.00,36.00,h180;20:25.00,36.00,h180;21:21.00,36.00,h180;22:45.00,41.00,h180;23:27.00,41.00,h180;"
    "24:61.00,38.00,h180;25:12.97,23.47,h145;26:36.00,43.00,h180;27:39.00,35.00,h180;28:17.00,37.00,h180";

}  // namespace zerohour::lgg
