// SPDX-License-Identifier: Apache-2.0
// The most common passwords: keyboard rows, names, dates, teams, and variants of "password".
// Data: in lower case, 8 characters and more, in the order of std::string_view.
#include <algorithm>
#include <iterator>

#include "server/auth/password.hpp"

namespace omnibus::server {

namespace {

using namespace std::string_view_literals;

// clang-format off
constexpr std::string_view kCommon[] = {
    "!qaz2wsx"sv, "00000000"sv, "0123456789"sv, "0987654321"sv, "10203040"sv, "102030405"sv,
    "1029384756"sv, "11111111"sv, "1111111111"sv, "11223344"sv, "1122334455"sv, "12121212"sv,
    "123123123"sv, "123321123"sv, "12341234"sv, "12344321"sv, "123454321"sv, "123456123"sv,
    "12345678"sv, "123456781"sv, "123456789"sv, "1234567890"sv, "123456789a"sv, "12345678a"sv,
    "1234567a"sv, "123456aa"sv, "123456abc"sv, "123456qwerty"sv, "12345qwert"sv, "1234abcd"sv,
    "1234qwer"sv, "123abc123"sv, "123qwe123"sv, "123qwe123qwe"sv, "123qweasd"sv, "12qwaszx"sv,
    "13131313"sv, "147258369"sv, "147852369"sv, "159357159"sv, "1a2b3c4d"sv, "1q2w3e4r"sv,
    "1q2w3e4r5t"sv, "1q2w3e4r5t6y"sv, "1qaz2wsx"sv, "1qaz2wsx3edc"sv, "1qaz@wsx"sv, "1qazxsw2"sv,
    "20202020"sv, "21212121"sv, "22222222"sv, "23232323"sv, "321654987"sv, "33333333"sv,
    "44444444"sv, "456789123"sv, "55555555"sv, "66666666"sv, "69696969"sv, "741852963"sv,
    "77777777"sv, "789456123"sv, "87654321"sv, "88888888"sv, "963852741"sv, "987654321"sv,
    "99999999"sv, "a12345678"sv, "a123456789"sv, "a1b2c3d4"sv, "a1b2c3d4e5"sv, "aa123456"sv,
    "aa12345678"sv, "aaa111222"sv, "aabbccdd"sv, "abc12345"sv, "abc123456"sv, "abc123abc"sv,
    "abcabcabc"sv, "abcd1234"sv, "abcd12345"sv, "abcdefg1"sv, "abcdefgh1"sv, "abracadabra"sv,
    "access123"sv, "access14"sv, "admin123"sv, "admin1234"sv, "admin12345"sv, "adminadmin"sv,
    "administrator"sv, "airborne"sv, "airplane"sv, "alejandra"sv, "alejandro"sv, "alexander"sv,
    "alexandra"sv, "amanda123"sv, "america1"sv, "american"sv, "andrew123"sv, "angel123"sv,
    "angels123"sv, "anthony1"sv, "apple123"sv, "arsenal1"sv, "asd123asd"sv, "asdasdasd"sv,
    "asdf1234"sv, "asdfasdf"sv, "asdfghjk"sv, "asdfghjkl"sv, "asdfqwer"sv, "asdqwe123"sv,
    "ashley123"sv, "asshole1"sv, "australia"sv, "autumn123"sv, "azerty123"sv, "azertyuiop"sv,
    "babyboy1"sv, "babygirl"sv, "babygirl1"sv, "banana123"sv, "barcelona"sv, "baseball"sv,
    "baseball1"sv, "basketball"sv, "batman123"sv, "beautiful"sv, "benjamin"sv, "besiktas"sv,
    "bigboy123"sv, "bigdaddy"sv, "blackberry"sv, "blackcat"sv, "blessed1"sv, "blessing"sv,
    "blink182"sv, "blueberry"sv, "boardgame"sv, "boardgames"sv, "brandon1"sv, "brazil123"sv,
    "broncos1"sv, "budweiser"sv, "bullshit"sv, "busdriver"sv, "buttercup"sv, "butterfly"sv,
    "california"sv, "callofduty"sv, "canada123"sv, "captainamerica"sv, "carolina"sv, "caroline"sv,
    "celtic1888"sv, "champion"sv, "champions"sv, "changeme"sv, "changeme1"sv, "changeme123"sv,
    "charlie1"sv, "charlie123"sv, "charlotte"sv, "cheese123"sv, "chelsea1"sv, "chelseafc"sv,
    "cherokee"sv, "chevrolet"sv, "cheyenne"sv, "chicago1"sv, "chocolate"sv, "christian"sv,
    "christina"sv, "christine"sv, "christopher"sv, "cocacola"sv, "coffee123"sv, "computer"sv,
    "computer1"sv, "cookie123"sv, "correcthorse"sv, "correcthorsebatterystaple"sv, "corvette"sv,
    "counterstrike"sv, "cowboys1"sv, "creative"sv, "cupcake1"sv, "daniel12"sv, "daniel123"sv,
    "danielle"sv, "danielle1"sv, "darthvader"sv, "december"sv, "default1"sv, "default123"sv,
    "deutschland"sv, "devil666"sv, "diamond1"sv, "dolphins"sv, "dragon12"sv, "dragon123"sv,
    "dragonball"sv, "dragonballz"sv, "eagles123"sv, "elephant"sv, "elizabeth"sv, "eminem123"sv,
    "england1"sv, "everton1"sv, "facebook"sv, "facebook1"sv, "february"sv, "fenerbahce"sv,
    "fernando"sv, "ferrari1"sv, "firefighter"sv, "fireman1"sv, "fishing1"sv, "flower123"sv,
    "football"sv, "football1"sv, "forever1"sv, "forever21"sv, "fortnite"sv, "fortnite1"sv,
    "france123"sv, "francisco"sv, "freedom1"sv, "freedom123"sv, "friday13"sv, "fuckoff1"sv,
    "fuckyou1"sv, "fuckyou123"sv, "fuckyou2"sv, "gabriel1"sv, "gabriela"sv, "galatasaray"sv,
    "gamer123"sv, "gangsta1"sv, "gangster"sv, "garfield"sv, "germany1"sv, "ginger123"sv,
    "godisgood"sv, "golden123"sv, "goodluck"sv, "goodmorning"sv, "google123"sv, "greenday"sv,
    "guest123"sv, "guestguest"sv, "hannah123"sv, "hardcore"sv, "harley12"sv, "harleydavidson"sv,
    "heaven123"sv, "heineken"sv, "hello123"sv, "hello1234"sv, "hellohello"sv, "hellokitty"sv,
    "helloworld"sv, "hockey123"sv, "hunter12"sv, "hunter123"sv, "idontknow"sv, "iforgot1"sv,
    "ilovegod"sv, "iloveme1"sv, "ilovemom"sv, "iloveu123"sv, "iloveyou"sv, "iloveyou1"sv,
    "iloveyou123"sv, "iloveyou2"sv, "imissyou"sv, "india123"sv, "instagram"sv, "internet"sv,
    "internet1"sv, "ironman1"sv, "isabella"sv, "istanbul"sv, "january1"sv, "jasmine1"sv,
    "jellybean"sv, "jennifer"sv, "jessica1"sv, "jesus123"sv, "jesuschrist"sv, "jesusislord"sv,
    "jonathan"sv, "jonathan1"sv, "jordan123"sv, "jordan23"sv, "juventus"sv, "katherine"sv,
    "killer123"sv, "kimberly"sv, "lacrosse"sv, "ladybug1"sv, "lakers24"sv, "lamborghini"sv,
    "lauren123"sv, "letmein!"sv, "letmein1"sv, "letmein123"sv, "letmeinnow"sv, "letsplay"sv,
    "lightning"sv, "linkedin"sv, "linux123"sv, "liverpool"sv, "liverpool1"sv, "lkjhgfdsa"sv,
    "login123"sv, "loginlogin"sv, "lollipop"sv, "london123"sv, "lovelove"sv, "lovely123"sv,
    "loverboy"sv, "lovers123"sv, "loveyou1"sv, "lucky123"sv, "lucky777"sv, "makemoney"sv,
    "manager1"sv, "manchester"sv, "manutd123"sv, "margaret"sv, "maria123"sv, "marina123"sv,
    "marines1"sv, "marlboro"sv, "master12"sv, "master123"sv, "mastermind"sv, "matrix123"sv,
    "matthew1"sv, "maverick"sv, "mercedes"sv, "mercury1"sv, "metallica"sv, "mexico123"sv,
    "michael1"sv, "michael123"sv, "michelle"sv, "michelle1"sv, "mickeymouse"sv, "midland1"sv,
    "midnight"sv, "military"sv, "millionaire"sv, "minecraft"sv, "minecraft1"sv, "minecraft123"sv,
    "mnbvcxz1"sv, "monday123"sv, "money123"sv, "monica123"sv, "monkey12"sv, "monkey123"sv,
    "monster1"sv, "monster123"sv, "moonlight"sv, "motherfucker"sv, "mountain"sv, "mountaindew"sv,
    "mustang1"sv, "mypassword"sv, "myspace1"sv, "naruto123"sv, "natalie1"sv, "nathan123"sv,
    "newpassword"sv, "newyork1"sv, "nicholas"sv, "nicole123"sv, "nintendo"sv, "nirvana1"sv,
    "nopass123"sv, "nopassword"sv, "nothing1"sv, "november"sv, "october1"sv, "omnibus1"sv,
    "omnibus123"sv, "onepiece"sv, "opensesame"sv, "oracle123"sv, "orange123"sv, "p@ssw0rd"sv,
    "p@ssw0rd1"sv, "p@ssw0rd123"sv, "p@ssword"sv, "p@ssword1"sv, "pa$$word"sv, "packers1"sv,
    "pakistan"sv, "paris123"sv, "passport"sv, "passw0rd"sv, "passw0rd!"sv, "passw0rd1"sv,
    "password"sv, "password!"sv, "password01"sv, "password1"sv, "password1!"sv, "password12"sv,
    "password123"sv, "password1234"sv, "password12345"sv, "password2"sv, "password3"sv,
    "password99"sv, "patricia"sv, "patriots"sv, "peanut123"sv, "pepper123"sv, "pepsi123"sv,
    "phoenix1"sv, "pikachu1"sv, "playstation"sv, "poiuytrewq"sv, "pokemon1"sv, "pokemon123"sv,
    "police123"sv, "porsche911"sv, "princess"sv, "princess1"sv, "princess123"sv, "private1"sv,
    "pumpkin1"sv, "purple12"sv, "purple123"sv, "pussycat"sv, "q1w2e3r4"sv, "q1w2e3r4t5"sv,
    "q1w2e3r4t5y6"sv, "qazwsx123"sv, "qazwsxedc"sv, "qazwsxedcrfv"sv, "qwe123qwe"sv,
    "qweasd123"sv, "qweasdzxc"sv, "qweqweqwe"sv, "qwer1234"sv, "qwert123"sv, "qwert12345"sv,
    "qwerty11"sv, "qwerty12"sv, "qwerty123"sv, "qwerty1234"sv, "qwerty12345"sv, "qwerty123456"sv,
    "qwerty321"sv, "qwerty77"sv, "qwertyqwerty"sv, "qwertyui"sv, "qwertyuiop"sv, "qwertzuiop"sv,
    "rainbow1"sv, "rangers1"sv, "realmadrid"sv, "rebecca1"sv, "redskins"sv, "robert123"sv,
    "root1234"sv, "rootroot"sv, "samantha"sv, "samantha1"sv, "samsung1"sv, "samsung123"sv,
    "samurai1"sv, "scorpion"sv, "scotland"sv, "sebastian"sv, "secret12"sv, "secret123"sv,
    "security"sv, "september"sv, "server123"sv, "service1"sv, "sexy1234"sv, "shadow12"sv,
    "shadow123"sv, "silver123"sv, "skywalker"sv, "slipknot"sv, "sniper123"sv, "snoopy123"sv,
    "snowball"sv, "snowflake"sv, "soccer12"sv, "soccer123"sv, "softball"sv, "soldier1"sv,
    "spiderman"sv, "spiderman1"sv, "spring123"sv, "starcraft"sv, "starlight"sv, "startrek"sv,
    "starwars"sv, "starwars1"sv, "steelers"sv, "stephanie"sv, "strawberry"sv, "summer12"sv,
    "summer123"sv, "summer2020"sv, "sunshine"sv, "sunshine1"sv, "superman"sv, "superman1"sv,
    "suzuki123"sv, "sweetheart"sv, "sweetie1"sv, "swimming"sv, "system123"sv, "temp1234"sv,
    "tequila1"sv, "test1234"sv, "test12345"sv, "tester123"sv, "testing1"sv, "testing123"sv,
    "testtest"sv, "thisisapassword"sv, "thomas123"sv, "thunder1"sv, "tigger123"sv, "tinkerbell"sv,
    "toor1234"sv, "toyota123"sv, "trinity1"sv, "trustno1"sv, "trustno1!"sv, "user1234"sv,
    "useruser"sv, "valentina"sv, "vampire1"sv, "vanessa1"sv, "vendetta"sv, "veronica"sv,
    "victoria"sv, "victoria1"sv, "volleyball"sv, "warcraft"sv, "welcome1"sv, "welcome12"sv,
    "welcome123"sv, "welcome2"sv, "whatever"sv, "whatever1"sv, "whatsapp"sv, "william1"sv,
    "windows1"sv, "windows10"sv, "winter12"sv, "winter123"sv, "wolverine"sv, "wrestling"sv,
    "xbox3600"sv, "yamaha123"sv, "yankees1"sv, "yellow123"sv, "youtube1"sv, "zaq12wsx"sv,
    "zaq1xsw2"sv, "zaq1zaq1"sv, "zombie123"sv, "zxcv1234"sv, "zxcvbnm1"sv, "zxcvbnm123"sv,
    "zxczxczxc"sv,
};
// clang-format on

}  // namespace

bool is_common_password(std::string_view lower) {
    static_assert(std::is_sorted(std::begin(kCommon), std::end(kCommon)));
    return std::binary_search(std::begin(kCommon), std::end(kCommon), lower);
}

}  // namespace omnibus::server
